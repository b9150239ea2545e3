import { constants, setPriority } from 'node:os';

// First, since new threads inherit the priority.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
