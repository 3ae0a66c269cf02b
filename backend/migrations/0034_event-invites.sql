CREATE TABLE "event_confirmations" (
	"event_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "event_confirmations_event_id_user_id_pk" PRIMARY KEY("event_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "event_invites" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "event_invites_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"state" text NOT NULL,
	"company" text NOT NULL,
	"contact" text NOT NULL,
	"title" text NOT NULL,
	"truckersmp_id" integer,
	"link" text NOT NULL,
	"game" text NOT NULL,
	"promods" boolean NOT NULL,
	"server" text NOT NULL,
	"meetup_at" timestamp (3) with time zone NOT NULL,
	"start_at" timestamp (3) with time zone NOT NULL,
	"departure_city" text NOT NULL,
	"arrival_city" text NOT NULL,
	"slot" text,
	"slot_name" text NOT NULL,
	"slot_spaces" integer,
	"slot_expected" integer,
	"note" text NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	"received_by" integer NOT NULL,
	"deadline_at" timestamp (3) with time zone NOT NULL,
	"assignee_id" integer,
	"event_id" integer,
	"decided_by" integer,
	"decided_at" timestamp (3) with time zone,
	"reply" text,
	"missing_since" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "is_end_estimated" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "slot_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "slot_picture" text;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "slot_spaces" integer;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "slot_expected" integer;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "truckersmp_seen_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "event_confirmations" ADD CONSTRAINT "event_confirmations_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_confirmations" ADD CONSTRAINT "event_confirmations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_invites" ADD CONSTRAINT "event_invites_received_by_users_id_fk" FOREIGN KEY ("received_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_invites" ADD CONSTRAINT "event_invites_assignee_id_users_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_invites" ADD CONSTRAINT "event_invites_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_invites" ADD CONSTRAINT "event_invites_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "event_confirmations_user_id_index" ON "event_confirmations" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "event_invites_once" ON "event_invites" USING btree ("truckersmp_id") WHERE "event_invites"."truckersmp_id" is not null;--> statement-breakpoint
CREATE INDEX "event_invites_deadline_at_id_index" ON "event_invites" USING btree ("deadline_at","id");--> statement-breakpoint
CREATE INDEX "event_invites_meetup_at_id_index" ON "event_invites" USING btree ("meetup_at","id");--> statement-breakpoint
CREATE INDEX "event_invites_received_at_id_index" ON "event_invites" USING btree ("received_at","id");--> statement-breakpoint
CREATE INDEX "event_invites_event_id_index" ON "event_invites" USING btree ("event_id");--> statement-breakpoint
CREATE INDEX "event_invites_waiting" ON "event_invites" USING btree ("deadline_at") WHERE "event_invites"."state" = 'new';--> statement-breakpoint
CREATE INDEX "events_of_truckersmp" ON "events" USING btree ("truckersmp_id") WHERE "events"."truckersmp_id" is not null;