CREATE TABLE "picture_colors" (
	"key" text PRIMARY KEY NOT NULL,
	"color" text NOT NULL,
	CONSTRAINT "picture_colors_color" CHECK ("picture_colors"."color" ~ '^#[0-9a-f]{3}$')
);
