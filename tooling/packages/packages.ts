/** Workspaces that teams with separate repositories install. Each is compiled against those before it. */
export const PACKAGES = ['shared-kernel', 'server-kernel', 'releases', 'tooling'];
