CREATE TABLE "notice_delegates" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"delegate_id" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "absences" ADD COLUMN "delegate_id" integer;--> statement-breakpoint
ALTER TABLE "absences" ADD COLUMN "handover" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "notice_delegates" ADD CONSTRAINT "notice_delegates_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_delegates" ADD CONSTRAINT "notice_delegates_delegate_id_users_id_fk" FOREIGN KEY ("delegate_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "absences" ADD CONSTRAINT "absences_delegate_id_users_id_fk" FOREIGN KEY ("delegate_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "absences_delegated" ON "absences" USING btree ("delegate_id") WHERE "absences"."state" = 'approved' and "absences"."delegate_id" is not null;