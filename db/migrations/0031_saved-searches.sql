CREATE TABLE "listing_publications" (
	"listing_id" uuid PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"published_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "listing_publications_type_known" CHECK ("listing_publications"."type" in ('property', 'vehicle'))
);
--> statement-breakpoint
CREATE TABLE "saved_search_alerts" (
	"saved_search_id" uuid NOT NULL,
	"listing_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "saved_search_alerts_saved_search_id_listing_id_pk" PRIMARY KEY("saved_search_id","listing_id")
);
--> statement-breakpoint
CREATE TABLE "saved_searches" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"query" text NOT NULL,
	"type" text NOT NULL,
	"starts_on" date,
	"has_alerts" boolean DEFAULT true NOT NULL,
	"checked_up_to" timestamp with time zone NOT NULL,
	"check_after" timestamp with time zone NOT NULL,
	"alerted_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "saved_searches_type_known" CHECK ("saved_searches"."type" in ('property', 'vehicle')),
	CONSTRAINT "saved_searches_name_bounded" CHECK (length("saved_searches"."name") between 1 and 80),
	CONSTRAINT "saved_searches_query_bounded" CHECK (length("saved_searches"."query") <= 2500)
);
--> statement-breakpoint
ALTER TABLE "listing_publications" ADD CONSTRAINT "listing_publications_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_search_alerts" ADD CONSTRAINT "saved_search_alerts_saved_search_id_saved_searches_id_fk" FOREIGN KEY ("saved_search_id") REFERENCES "public"."saved_searches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_search_alerts" ADD CONSTRAINT "saved_search_alerts_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_searches" ADD CONSTRAINT "saved_searches_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "listing_publications_newest" ON "listing_publications" USING btree ("type","published_at");--> statement-breakpoint
CREATE INDEX "saved_search_alerts_listing" ON "saved_search_alerts" USING btree ("listing_id");--> statement-breakpoint
CREATE UNIQUE INDEX "saved_searches_query" ON "saved_searches" USING btree ("user_id",lower("query"));--> statement-breakpoint
CREATE INDEX "saved_searches_due" ON "saved_searches" USING btree ("type","checked_up_to") WHERE "saved_searches"."has_alerts";