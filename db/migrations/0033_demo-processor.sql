CREATE TABLE "demo_processor" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"object" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "demo_processor_kind" ON "demo_processor" USING btree ("kind","id" DESC NULLS LAST);