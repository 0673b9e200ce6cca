ALTER TABLE "calls" ALTER COLUMN "service" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "calls" ALTER COLUMN "about" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "held_calls" ALTER COLUMN "service" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "held_calls" ALTER COLUMN "about" DROP NOT NULL;