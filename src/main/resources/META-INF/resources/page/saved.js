// The page as a file of its own: shows the report that comes in it and asks nobody for anything.
import { byId } from "./dom.js";
import { show } from "./reading.js";
import { Report } from "./report.js";

show(Report.of(JSON.parse(byId("report").textContent)));
