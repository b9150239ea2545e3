import { constants, setPriority } from 'node:os';

// Before anything else: threads take over the priority of the one that starts them.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
