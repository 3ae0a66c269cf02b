CREATE TABLE "heat_days" (
	"day" date NOT NULL,
	"game" text NOT NULL,
	"x" integer NOT NULL,
	"z" integer NOT NULL,
	"points" integer NOT NULL,
	CONSTRAINT "heat_days_game_day_x_z_pk" PRIMARY KEY("game","day","x","z")
);
--> statement-breakpoint
CREATE TABLE "lane_days" (
	"day" date NOT NULL,
	"game" text NOT NULL,
	"source" text NOT NULL,
	"destination" text NOT NULL,
	"jobs" integer NOT NULL,
	CONSTRAINT "lane_days_game_day_source_destination_pk" PRIMARY KEY("game","day","source","destination")
);
--> statement-breakpoint
CREATE TABLE "position_sharing" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"since" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "summed_days" (
	"day" date PRIMARY KEY NOT NULL,
	"summed_at" timestamp (3) with time zone NOT NULL,
	"revision" uuid NOT NULL
);
--> statement-breakpoint
ALTER TABLE "open_jobs" ADD COLUMN "game" text;--> statement-breakpoint
ALTER TABLE "position_sharing" ADD CONSTRAINT "position_sharing_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;