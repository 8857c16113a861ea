ALTER TABLE "blog_post_autosaves" DROP CONSTRAINT "blog_post_autosaves_userId_postId_unique";--> statement-breakpoint
ALTER TABLE "blog_post_autosaves" ADD COLUMN "draft_key" text;--> statement-breakpoint
ALTER TABLE "blog_post_autosaves" ADD CONSTRAINT "blog_post_autosaves_userId_postId_draftKey_unique" UNIQUE NULLS NOT DISTINCT("user_id","post_id","draft_key");