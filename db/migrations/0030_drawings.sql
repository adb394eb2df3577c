CREATE TABLE "drawings" (
	"key" text PRIMARY KEY NOT NULL,
	"shows" json NOT NULL
);
