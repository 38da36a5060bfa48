#!/usr/bin/env bash
# install.sh FOLDER: makes a radio lab in FOLDER, which must not exist: QEMU with its libraries, a kernel, and a first
# file system with hostapd and wpa_supplicant. All of it comes from Debian's packages, which are unpacked and not
# installed, so no rights are needed and the host stays as it is. When it fails, the last line says why.
set -euo pipefail
target=$1
here=$(cd "$(dirname "$0")" && pwd)
work=$(mktemp -d "$target.XXXXXX")
trap 'rm -rf "$work"' EXIT
fail() { echo "$*" >&2; exit 1; }
said() { tail -1 "$work/apt.log" | sed 's/^[EW]: //; s/\. .*//'; }

# apt with a state of its own, in which nothing is installed: it names every library, and needs no lock of the host's.
mkdir -p "$work"/apt/{state/lists/partial,cache/archives/partial} "$work/packages" "$work/lab"
: >"$work/apt/status"
options=(-qq -o "Dir::State=$work/apt/state" -o "Dir::Cache=$work/apt/cache" -o "Dir::State::status=$work/apt/status"
  -o APT::Sandbox::User="$(id -un)" -o Acquire::Languages=none -o Acquire::Retries=1 -o Acquire::http::Timeout=20)
apt-get "${options[@]}" update >"$work/apt.log" 2>&1 || fail "apt-get update failed: $(said)"
kernel=$(apt-cache "${options[@]}" depends linux-image-amd64 2>/dev/null | awk '/Depends: linux-image-[0-9]/ {print $2; exit}' || true)
[ -n "$kernel" ] || fail "apt-get offers no linux-image-amd64, which Debian has: $(said)"
wanted=(qemu-system-x86 hostapd wpasupplicant busybox-static kmod socat)
needed=$(apt-get "${options[@]}" install --simulate --no-install-recommends "${wanted[@]}" 2>"$work/apt.log" |
  awk '/^Inst/ {print $2}' | grep -E "^(lib|qemu-system|seabios$|$(IFS='|'; echo "${wanted[*]}"))") ||
  fail "apt-get does not know all packages: $(said)"
# shellcheck disable=SC2086 # one argument for each package
(cd "$work/packages" && apt-get "${options[@]}" download $needed "$kernel") >"$work/apt.log" 2>&1 ||
  fail "apt-get could not download the packages: $(said)"

host=$work/lab/host
mkdir -p "$host"
# Some packages have their files in /lib, others in /usr/lib. Most of a kernel is drivers, and no lab needs them.
for package in "$work"/packages/*.deb; do
  dpkg-deb --fsys-tarfile "$package" | tar -x -C "$host" --transform 's,^\./\(bin\|sbin\|lib\|lib64\)\(/\|$\),./usr/\1\2,S' \
    --exclude ./usr/share/doc --exclude './lib/modules/*/kernel/drivers/[!cnv]*' --exclude './lib/modules/*/kernel/sound'
done
ln -s usr/lib "$host/lib"

libraries=$host/usr/lib/x86_64-linux-gnu
run() { "$libraries/ld-linux-x86-64.so.2" --library-path "$libraries" "$@"; }

guest=$work/guest
mkdir -p "$guest"/{bin,sbin,dev,proc,sys,run,tmp,lib,lib64,etc}
cp "$host/usr/bin/busybox" "$guest/bin/"
cp "$host/usr/bin/kmod" "$guest/sbin/modprobe"
cp "$host"/usr/sbin/{hostapd,hostapd_cli,wpa_supplicant,wpa_cli} "$host/usr/bin/socat" "$guest/sbin/"
cp "$libraries/ld-linux-x86-64.so.2" "$guest/lib64/"
for program in "$guest"/sbin/*; do
  run --list "$program" | grep -oE '/[^ ]+' | while read -r library; do cp -Ln "$library" "$guest/lib/"; done
done

version=$(basename "$host"/lib/modules/*)
run --argv0 depmod "$host/usr/bin/kmod" --basedir "$host" "$version" 2>/dev/null
modules=(mac80211_hwsim af_packet ccm ctr cmac gcm virtio_pci virtio_net virtio_console)
for module in "${modules[@]}"; do
  run --argv0 modprobe "$host/usr/bin/kmod" --dirname "$host" --set-version "$version" --show-depends "$module"
done | awk '$1 == "insmod" {print $2}' | sort -u | while read -r file; do
  (cd "$host" && cp --parents "lib/modules/$version/${file##*/"$version"/}" "$guest/")
done
cp "$host/lib/modules/$version"/modules.{builtin,order} "$guest/lib/modules/$version/"
run --argv0 depmod "$host/usr/bin/kmod" --basedir "$guest" "$version" 2>/dev/null
cp "$here/init" "$guest/init"
chmod +x "$guest/init"
(cd "$guest" && find . | "$host/usr/bin/busybox" cpio -o -H newc 2>/dev/null | gzip -1 >"$work/lab/guest.cpio.gz")

cp "$host/boot/vmlinuz-$version" "$work/lab/kernel"
rm -rf "$host"/{boot,etc,usr/lib/modules,usr/libexec,usr/sbin,usr/share/man}
# Moved when it is whole, so that an interrupted or a second run never meets half a lab.
mv --no-target-directory "$work/lab" "$target" || [ -d "$target" ]
