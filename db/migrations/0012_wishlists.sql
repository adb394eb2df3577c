CREATE TABLE "wishlist_listings" (
	"wishlist_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"listing_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "wishlist_listings_wishlist_id_listing_id_pk" PRIMARY KEY("wishlist_id","listing_id")
);
--> statement-breakpoint
CREATE TABLE "wishlists" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"share_token" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "wishlists_shareToken_unique" UNIQUE("share_token"),
	CONSTRAINT "wishlists_name_bounded" CHECK (length("wishlists"."name") between 1 and 80)
);
--> statement-breakpoint
ALTER TABLE "wishlist_listings" ADD CONSTRAINT "wishlist_listings_wishlist_id_wishlists_id_fk" FOREIGN KEY ("wishlist_id") REFERENCES "public"."wishlists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wishlist_listings" ADD CONSTRAINT "wishlist_listings_user_id_listing_id_favorites_user_id_listing_id_fk" FOREIGN KEY ("user_id","listing_id") REFERENCES "public"."favorites"("user_id","listing_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wishlists" ADD CONSTRAINT "wishlists_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "wishlist_listings_favorite" ON "wishlist_listings" USING btree ("user_id","listing_id");--> statement-breakpoint
CREATE INDEX "wishlists_user" ON "wishlists" USING btree ("user_id","created_at");