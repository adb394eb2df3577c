ALTER TABLE "bookings" ADD COLUMN "cancellation_terms" jsonb;--> statement-breakpoint
-- Existing bookings keep the tiers that their policy had when this migration was written. The same local time counts on
-- every deadline: 3 PM for stays, 10 AM for vehicles.
UPDATE "bookings" SET "cancellation_terms" = "frozen"."terms" FROM (
  SELECT "bookings"."id", jsonb_build_object(
    'startsAt', to_char("deadline"."start" AT TIME ZONE "bookings"."time_zone" AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'tiers', jsonb_agg(
      jsonb_build_object(
        'daysBefore', "tier"."days_before",
        'nightsPercentage', "tier"."nights_percentage",
        'refundsFees', "tier"."refunds_fees",
        'deadline', to_char(
          ("deadline"."start" - "tier"."days_before" * interval '1 day') AT TIME ZONE "bookings"."time_zone" AT TIME ZONE 'UTC',
          'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'
        )
      ) ORDER BY "tier"."days_before" DESC
    )
  ) AS "terms"
  FROM "bookings"
  JOIN "listings" ON "listings"."id" = "bookings"."listing_id"
  CROSS JOIN LATERAL (
    SELECT "bookings"."check_in" + CASE "listings"."type" WHEN 'vehicle' THEN time '10:00' ELSE time '15:00' END AS "start"
  ) AS "deadline"
  JOIN (
    VALUES
      ('flexible', 1, 100, true),
      ('flexible', 0, 50, false),
      ('moderate', 5, 100, true),
      ('moderate', 1, 50, false),
      ('strict', 14, 100, true),
      ('strict', 7, 50, false)
  ) AS "tier" ("policy", "days_before", "nights_percentage", "refunds_fees") ON "tier"."policy" = "bookings"."cancellation_policy"
  GROUP BY "bookings"."id", "deadline"."start"
) AS "frozen" WHERE "frozen"."id" = "bookings"."id";--> statement-breakpoint
ALTER TABLE "bookings" ALTER COLUMN "cancellation_terms" SET NOT NULL;
