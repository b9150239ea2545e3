/** Workspaces that teams with separate repositories install. Each is compiled against the previous ones. */
export const PACKAGES = ['shared-kernel', 'server-kernel', 'releases', 'tooling'];
