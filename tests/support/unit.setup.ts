// Unit tests are pure. One that opens a database after all must fail here, not write into the developer's data.
process.env.DATA_DIR = '/dev/null/unit-tests-have-no-database'
delete process.env.DATABASE_URL
