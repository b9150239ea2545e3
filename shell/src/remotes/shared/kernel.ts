/**
 * The kernel's entries that the shell shares with remotes. Only imported entries are shared, so those that the shell
 * doesn't use itself are imported here.
 */
import 'shared-kernel/http';
import 'shared-kernel/notifications';
import 'shared-kernel/session';
import 'shared-kernel/ui';
