import { fileSystemOf } from "./diskKind";

const MOUNTS = `22 1 0:20 / / rw,relatime shared:1 - overlay overlay rw,lowerdir=/a
23 22 0:21 / /tmp rw,nosuid shared:2 - tmpfs tmpfs rw
24 22 8:1 / /data rw,relatime - ext4 /dev/sda1 rw
25 24 0:22 / /data/my\\040folder rw - ramfs none rw
26 22 0:23 / /twice rw - tmpfs tmpfs rw
27 22 8:2 / /twice rw - xfs /dev/sdb1 rw
`;

it.each([
  ["/app/data", "overlay"],
  ["/data", "ext4"],
  ["/data/spool", "ext4"],
  ["/data/my folder/spool", "ramfs"],
  ["/database", "overlay"],
  ["/tmp/x", "tmpfs"],
  ["/twice/x", "xfs"],
])("diskKind of %s is %s", (path, kind) => {
  expect(fileSystemOf(path, MOUNTS)).toBe(kind);
});

it("diskKind is unknown without mount data", () => {
  expect(fileSystemOf("/data", "")).toBeUndefined();
});
