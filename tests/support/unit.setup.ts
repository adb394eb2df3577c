// Unit tests are pure. One that opens a database must fail instead of writing into the developer's data.
process.env.DATA_DIR = '/dev/null/unit-tests-have-no-database'
delete process.env.DATABASE_URL
