CREATE TABLE "kept_forms" (
	"id" uuid PRIMARY KEY NOT NULL,
	"browser" text NOT NULL,
	"user_id" uuid,
	"path" text NOT NULL,
	"body" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "kept_forms" ADD CONSTRAINT "kept_forms_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "kept_forms_browser_path" ON "kept_forms" USING btree ("browser","path");--> statement-breakpoint
CREATE INDEX "kept_forms_user" ON "kept_forms" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "kept_forms_expires" ON "kept_forms" USING btree ("expires_at");