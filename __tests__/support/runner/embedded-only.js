// Tests of the embedded database run on it whatever else this machine has.
delete process.env.TEST_POSTGRES_URL;
