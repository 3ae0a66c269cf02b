const { setFlagsFromString } = require('node:v8');

// Tests of the embedded database run on it whatever else this machine has.
delete process.env.TEST_POSTGRES_URL;

// Optimizing the embedded database's code costs more than it saves: a demo company is filled in 13.1 s of
// processor instead of 15.2.
setFlagsFromString('--liftoff-only');
