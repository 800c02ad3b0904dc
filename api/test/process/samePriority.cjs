require("node:os").setPriority = () => undefined;
