# shellcheck shell=sh
# Sourced by ../fides and ../mvnw. Plain `java` is often older than what Fides needs while a newer
# JDK lies beside it, and Maven itself has to run on the new one, so both look for it here.
#
#   FIDES_JAVA_HOME, JAVA_HOME   used if they are a JDK of the wanted version or newer
#   PATH, and the usual folders  else the newest that is found there
#   FIDES_JDK_DIRS               folders to look in instead of the usual ones, separated by colons

# jdk_version HOME: prints 25000001 for 25.0.1; fails if HOME is not a JDK.
jdk_version() {
  [ -x "$1/bin/java" ] && [ -x "$1/bin/javac" ] && [ -r "$1/release" ] || return 1
  while IFS='=' read -r _key _value || [ -n "$_key" ]; do
    [ "$_key" = JAVA_VERSION ] || continue
    _value=${_value#\"}
    _value=${_value%%[!0-9.]*}
    _major=${_value%%.*}
    _value=${_value#"$_major"} _value=${_value#.}
    _minor=${_value%%.*}
    _value=${_value#"$_minor"} _value=${_value#.}
    [ -n "$_major" ] || return 1
    printf '%d%03d%03d\n' "$_major" "${_minor:-0}" "${_value%%.*}"
    return 0
  done <"$1/release"
  return 1
}

# java_home_of COMMAND: prints the home of a java or javac on PATH, links resolved.
java_home_of() {
  _file=$(command -v "$1" 2>/dev/null) || return 1
  while [ -L "$_file" ]; do
    _target=$(readlink "$_file") || return 1
    case $_target in
    /*) _file=$_target ;;
    *) _file=${_file%/*}/$_target ;;
    esac
  done
  (cd -P "${_file%/*}/.." 2>/dev/null && pwd)
}

# find_jdk MAJOR: prints the home of a JDK of at least this version; fails if there is none.
find_jdk() (
  set +f
  wanted=${1}000000
  for candidate in "${FIDES_JAVA_HOME-}" "${JAVA_HOME-}"; do
    if [ -n "$candidate" ] && version=$(jdk_version "$candidate") && [ "$version" -ge "$wanted" ]; then
      printf '%s\n' "$candidate"
      exit 0
    fi
  done

  best='' newest=$((wanted - 1))
  consider() {
    [ -n "$1" ] && version=$(jdk_version "$1") && [ "$version" -gt "$newest" ] || return 0
    best=$1 newest=$version
  }
  consider "$(java_home_of javac)"
  consider "$(java_home_of java)"
  usual=/usr/lib/jvm:/usr/java:/opt:/opt/java:/opt/homebrew/opt:/usr/local/opt
  usual=$usual:${SDKMAN_DIR:-${HOME-}/.sdkman}/candidates/java
  usual=$usual:${HOME-}/.jdks:${HOME-}/.local/share/mise/installs/java:${HOME-}/.asdf/installs/java
  usual=$usual:/Library/Java/JavaVirtualMachines:${HOME-}/Library/Java/JavaVirtualMachines
  IFS=:
  # shellcheck disable=SC2086 # split at the colons
  set -- ${FIDES_JDK_DIRS-$usual}
  unset IFS
  for folder; do
    for candidate in "$folder"/*; do
      for within in '' /Contents/Home /libexec/openjdk.jdk/Contents/Home; do
        consider "$candidate$within"
      done
    done
  done
  [ -n "$best" ] && printf '%s\n' "$best"
)

# no_jdk MAJOR: says what to install.
no_jdk() {
  cat >&2 <<END
Fides needs JDK $1 or newer (a JDK, not only a JRE) and found none.

  Debian, Ubuntu   sudo apt install openjdk-$1-jdk
                   or, from https://adoptium.net/installation/linux,  sudo apt install temurin-$1-jdk
  Fedora           sudo dnf install java-$1-openjdk-devel
  macOS            brew install openjdk@$1
  Anywhere         curl -s https://get.sdkman.io | bash && sdk install java $1-tem

If you have one, say where:  export JAVA_HOME=/path/to/jdk-$1
It was looked for in FIDES_JAVA_HOME, JAVA_HOME, PATH, /usr/lib/jvm, /opt, SDKMAN and ~/.jdks.
END
}
