CREATE TABLE "resignations" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "resignations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"state" text NOT NULL,
	"reason" text NOT NULL,
	"text" text,
	"leaves_on" date NOT NULL,
	"wants_deletion" boolean NOT NULL,
	"tenure" text NOT NULL,
	"handler_id" integer,
	"note" text,
	"may_return" boolean,
	"left_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "resignations" ADD CONSTRAINT "resignations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resignations" ADD CONSTRAINT "resignations_handler_id_users_id_fk" FOREIGN KEY ("handler_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "resignations_one_open" ON "resignations" USING btree ("user_id") WHERE "resignations"."state" in ('pending', 'in_talks', 'confirmed');--> statement-breakpoint
CREATE INDEX "resignations_user_id_id_index" ON "resignations" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "resignations_created_at_id_index" ON "resignations" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "resignations_leaves_on_id_index" ON "resignations" USING btree ("leaves_on","id");