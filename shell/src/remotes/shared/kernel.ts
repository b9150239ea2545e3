/**
 * The kernel's parts that remotes take from the shell. A part is provided only when something of the shell imports it,
 * so the ones that the shell has no use for itself are imported here.
 */
import 'shared-kernel/http';
import 'shared-kernel/notifications';
import 'shared-kernel/session';
import 'shared-kernel/ui';
