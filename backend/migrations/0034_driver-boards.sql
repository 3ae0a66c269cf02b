CREATE TABLE "driver_boards" (
	"user_id" integer NOT NULL,
	"span" text NOT NULL,
	"game" text NOT NULL,
	"jobs" integer NOT NULL,
	"km" numeric(14, 2) NOT NULL,
	"points" integer NOT NULL,
	CONSTRAINT "driver_boards_span_game_user_id_pk" PRIMARY KEY("span","game","user_id")
);
--> statement-breakpoint
ALTER TABLE "driver_boards" ADD CONSTRAINT "driver_boards_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
-- In UTC: a company in another time zone repairs the hours around midnight with check-totals.
INSERT INTO "driver_boards" (user_id, span, game, jobs, km, points)
	SELECT user_id, span, game, count(*), sum(driven_km), sum(points)
	FROM "jobs" CROSS JOIN LATERAL (VALUES (to_char(date_trunc('week', finished_at AT TIME ZONE 'UTC'), 'YYYY-MM-DD')), (to_char(finished_at AT TIME ZONE 'UTC', 'YYYY-MM')), ('all')) AS spans(span)
	WHERE status = 'accepted' AND user_id IS NOT NULL
	GROUP BY user_id, span, game;
