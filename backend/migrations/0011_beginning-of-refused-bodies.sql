ALTER TABLE "refused_payloads" ADD COLUMN "length" integer;--> statement-breakpoint
ALTER TABLE "refused_payloads" ADD COLUMN "sha256" text;--> statement-breakpoint
UPDATE "refused_payloads" SET "length" = octet_length("body"), "sha256" = encode(sha256("body"), 'hex'), "body" = substring("body" FROM 1 FOR 2048);--> statement-breakpoint
ALTER TABLE "refused_payloads" ALTER COLUMN "length" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "refused_payloads" ALTER COLUMN "sha256" SET NOT NULL;
