CREATE TABLE "learned_places" (
	"game" text NOT NULL,
	"city" text NOT NULL,
	"name" text,
	"is_known" boolean NOT NULL,
	"x" integer NOT NULL,
	"z" integer NOT NULL,
	"points" integer NOT NULL,
	CONSTRAINT "learned_places_game_city_pk" PRIMARY KEY("game","city")
);
--> statement-breakpoint
CREATE TABLE "learning_days" (
	"day" date PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "road_cells" (
	"game" text NOT NULL,
	"x" integer NOT NULL,
	"z" integer NOT NULL,
	"source" text NOT NULL,
	"drives" integer NOT NULL,
	CONSTRAINT "road_cells_game_x_z_source_pk" PRIMARY KEY("game","x","z","source")
);
