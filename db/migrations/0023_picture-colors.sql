CREATE TABLE "picture_colors" (
	"key" text PRIMARY KEY NOT NULL,
	"color" text NOT NULL,
	CONSTRAINT "picture_colors_color" CHECK ("picture_colors"."color" ~ '^#[0-9a-f]{3}$')
);
--> statement-breakpoint
CREATE TRIGGER notify_catalogue_inserted AFTER INSERT ON "picture_colors" REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION notify_catalogue_changed();--> statement-breakpoint
CREATE TRIGGER notify_catalogue_updated AFTER UPDATE ON "picture_colors" REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION notify_catalogue_changed();--> statement-breakpoint
CREATE TRIGGER notify_catalogue_deleted AFTER DELETE ON "picture_colors" REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION notify_catalogue_changed();
--> statement-breakpoint
CREATE TRIGGER notify_catalogue_truncated AFTER TRUNCATE ON "picture_colors"
  FOR EACH STATEMENT EXECUTE FUNCTION notify_catalogue_changed();
