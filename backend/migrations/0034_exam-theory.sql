CREATE TABLE "exam_questions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "exam_questions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"type_id" integer NOT NULL,
	"text" text NOT NULL,
	"options" jsonb NOT NULL,
	"right_option" integer NOT NULL,
	"level" text,
	"is_active" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "exam_theories" (
	"type_id" integer PRIMARY KEY NOT NULL,
	"is_active" boolean NOT NULL,
	"questions" integer NOT NULL,
	"minutes" integer NOT NULL,
	"pass_percent" integer NOT NULL,
	"shows_answers" boolean NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "exam_theory_attempts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "exam_theory_attempts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"type_id" integer NOT NULL,
	"state" text NOT NULL,
	"day" date NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"pass_percent" integer NOT NULL,
	"questions" jsonb NOT NULL,
	"answer_key" jsonb NOT NULL,
	"answers" jsonb NOT NULL,
	"right_answers" integer,
	"score" integer,
	"valid_until" date
);
--> statement-breakpoint
ALTER TABLE "exam_questions" ADD CONSTRAINT "exam_questions_type_id_exam_types_id_fk" FOREIGN KEY ("type_id") REFERENCES "public"."exam_types"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_theories" ADD CONSTRAINT "exam_theories_type_id_exam_types_id_fk" FOREIGN KEY ("type_id") REFERENCES "public"."exam_types"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_theory_attempts" ADD CONSTRAINT "exam_theory_attempts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_theory_attempts" ADD CONSTRAINT "exam_theory_attempts_type_id_exam_types_id_fk" FOREIGN KEY ("type_id") REFERENCES "public"."exam_types"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "exam_questions_type_id_index" ON "exam_questions" USING btree ("type_id");--> statement-breakpoint
CREATE UNIQUE INDEX "exam_theory_attempts_one_running" ON "exam_theory_attempts" USING btree ("user_id") WHERE "exam_theory_attempts"."state" = 'running';--> statement-breakpoint
CREATE INDEX "exam_theory_attempts_user_id_id_index" ON "exam_theory_attempts" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "exam_theory_attempts_started_at_id_index" ON "exam_theory_attempts" USING btree ("started_at","id");