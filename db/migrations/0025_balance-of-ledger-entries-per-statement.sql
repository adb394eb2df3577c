-- One check for each statement, instead of one for each entry at the commit. Entries are never changed or removed, so
-- transactions stay balanced when the entries that each statement adds to one of them add up to zero.
DROP TRIGGER ledger_entries_balanced ON ledger_entries;--> statement-breakpoint
CREATE OR REPLACE FUNCTION refuse_unbalanced() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  unbalanced uuid;
BEGIN
  SELECT transaction_id INTO unbalanced FROM added GROUP BY transaction_id HAVING sum(amount) <> 0 LIMIT 1;
  IF FOUND THEN
    RAISE EXCEPTION 'The entries of transaction % do not add up to zero.', unbalanced USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER ledger_entries_balanced AFTER INSERT ON ledger_entries REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_unbalanced();--> statement-breakpoint
-- Emails are emptied when they are delivered, minutes later: compressing them costs more than it saves.
ALTER TABLE outbox_messages ALTER COLUMN html SET STORAGE EXTERNAL;
