import { giveOwnFolder } from '../own-folder.js';

// Tests of commands share a process and what it has imported, but no folder.
giveOwnFolder();
