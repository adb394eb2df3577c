CREATE TABLE "stay_rules" (
	"id" uuid PRIMARY KEY NOT NULL,
	"listing_id" uuid NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date NOT NULL,
	"min_nights" smallint NOT NULL,
	CONSTRAINT "stay_rules_ordered" CHECK ("stay_rules"."ends_on" >= "stay_rules"."starts_on"),
	CONSTRAINT "stay_rules_nights" CHECK ("stay_rules"."min_nights" between 1 and 365)
);
--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "times" jsonb;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "turnover_days" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "start_weekdays" smallint[];--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "turnover_days" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "held" daterange;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "times" jsonb;--> statement-breakpoint
ALTER TABLE "stay_rules" ADD CONSTRAINT "stay_rules_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "stay_rules_listing" ON "stay_rules" USING btree ("listing_id","ends_on");--> statement-breakpoint
ALTER TABLE "listings" ADD CONSTRAINT "listings_turnover" CHECK ("listings"."turnover_days" between 0 and 7) NOT VALID;--> statement-breakpoint
ALTER TABLE "listings" ADD CONSTRAINT "listings_start_weekdays" CHECK (cardinality("listings"."start_weekdays") between 1 and 6) NOT VALID;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_turnover" CHECK ("bookings"."turnover_days" between 0 and 7) NOT VALID;--> statement-breakpoint
ALTER TABLE public.stay_rules ADD CONSTRAINT stay_rules_no_overlap
  EXCLUDE USING gist (listing_id WITH =, daterange(starts_on, ends_on, '[]') WITH &&);
--> statement-breakpoint
CREATE FUNCTION public.hold_nights() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  NEW.held := daterange(NEW.check_in, NEW.check_out + NEW.turnover_days, '[)');
  RETURN NEW;
END $$;
--> statement-breakpoint
-- Also for the release before, which knows nothing of turnover.
CREATE TRIGGER hold_nights BEFORE INSERT OR UPDATE OF check_in, check_out, turnover_days, status ON public.bookings
  FOR EACH ROW EXECUTE FUNCTION public.hold_nights();
--> statement-breakpoint
-- Locks: the table is read once, and no row has a value yet, so that there is nothing to index.
ALTER TABLE public.bookings ADD CONSTRAINT bookings_no_turnover_overlap
  EXCLUDE USING gist (listing_id WITH =, held WITH &&)
  WHERE (status IN ('pending', 'confirmed') AND held IS NOT NULL);
--> statement-breakpoint
CREATE FUNCTION public.notify_stay_rules_changed() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  PERFORM public.notify_catalogue();
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER notify_catalogue_inserted AFTER INSERT ON public.stay_rules
  FOR EACH STATEMENT EXECUTE FUNCTION public.notify_stay_rules_changed();
--> statement-breakpoint
CREATE TRIGGER notify_catalogue_changed AFTER UPDATE OR DELETE ON public.stay_rules
  FOR EACH STATEMENT EXECUTE FUNCTION public.notify_stay_rules_changed();
