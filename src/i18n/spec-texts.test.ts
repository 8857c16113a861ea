import { expect, it } from 'vitest'
import { wordsIn, type Words } from '../../tests/support/words.ts'

type Texts = Partial<Record<keyof Words, string>>

const words = wordsIn('en')
const GIVEN = { name: 'NAME', page: 'N', provider: 'PROVIDER', languages: 'LANGUAGES' }

/** The same messages in the product's English. */
const spoken = (texts: Texts): Texts =>
  Object.fromEntries(
    Object.keys(texts).map((key) => [key, (words[key as keyof Words] as Spoken)(GIVEN)]),
  )

type Spoken = (inputs: object) => string

// The journeys compare pages with these messages; this test compares the messages with the
// specification.
it.each<[string, Texts]>([
  [
    'the shell (spec 2.2, 2.22, 4.2)',
    {
      shell_switch_language: 'Switch to Farsi',
      common_english: 'English',
      shell_not_found_title: '404 Page Not Found',
      shell_authorizing: 'Authorizing your session...',
    },
  ],
  [
    'the home page (spec 2.25, 2.31, 9.14)',
    {
      book_title: 'Learn About Autism',
      book_go_to: 'Go to page N',
      library_action_article: 'Read article',
      library_action_video: 'Watch video',
      library_action_guide: 'Download guide',
      library_action_other: 'View Resource',
    },
  ],
  [
    'specialists and their times (spec 2.32, 2.33, 2.34, 2.35, 2.38, 2.39)',
    {
      directory_title: 'Find a Specialist',
      directory_empty_title: 'No specialists found',
      specialists_verified: 'Verified Specialist',
      reviews_author: 'Parent of child',
      reviews_none: 'No reviews yet',
      booking_no_times: 'No available time slots for the selected date.',
      booking_page_title: 'Book a Consultation with NAME',
      booking_page_text:
        'Select a date and time for your free consultation and provide some basic information.',
      booking_info_free: 'Free 45-minute video consultation',
      booking_info_languages: 'Available in LANGUAGES',
      booking_info_payment: 'No payment required',
    },
  ],
  [
    'library and blog (spec 2.42, 2.58, 2.59)',
    {
      library_categories_all: 'All Categories',
      library_empty: 'No resources found',
      library_show_all: 'Show all resources',
      blog_read_more: 'Read more',
      blog_empty: 'No articles found',
      blog_clear_filters: 'Clear filters',
      blog_more: 'Load more articles',
      blog_author: 'Author',
    },
  ],
  [
    'contact, sign-in and review (spec 2.45, 2.46, 2.47)',
    {
      contact_sent: 'Thank You!',
      contact_sent_text: "Your message has been sent. We'll get back to you soon.",
      contact_again: 'Send Another Message',
      common_login: 'Login',
      accounts_tab_family: 'Register Family',
      accounts_tab_specialist: 'Register Specialist',
      accounts_external: 'Login with PROVIDER',
      reviews_already: 'Already Reviewed',
    },
  ],
  [
    'the dashboards (spec 2.49, 2.50, 2.51, 2.52, 2.53, 2.54, 2.55, 2.56, 2.60, 4.10)',
    {
      dashboard_tab_users: 'User Management',
      dashboard_tab_verification: 'Specialist Verification',
      dashboard_tab_reports: 'Reports',
      dashboard_tab_schedule: 'My Schedule',
      dashboard_tab_consultations: 'My Consultations',
      dashboard_tab_book: 'Book a Consultation',
      dashboard_tab_articles: 'My Articles',
      dashboard_tab_drafts: 'Drafts',
      dashboard_admin_title: 'Admin Dashboard',
      figures_statistics_users: 'Total Users',
      figures_statistics_specialists: 'Active Specialists',
      figures_statistics_sessions: 'Total Sessions',
      figures_activity_title: 'Recent Activity',
      people_none: 'No users found',
      people_tab_roles: 'Roles & Permissions',
      people_make_publisher: 'Make Publisher',
      writing_create: 'Create New Post',
      dashboard_status_pending: 'Pending Review',
    },
  ],
  [
    'mistakes in accounts and messages (spec 5.1, 5.2, 5.3, 5.4)',
    {
      accounts_email_invalid: 'Please enter a valid email address.',
      accounts_password_short: 'Password must be at least 8 characters.',
      accounts_name_short: 'Name must be at least 2 characters.',
      specialists_languages_missing: 'Please select at least one language.',
      specialists_expertise_missing: 'Please select at least one area of expertise.',
      specialists_terms_missing: 'You must accept the terms and conditions.',
      contact_name_short: 'Name must be at least 2 characters',
      contact_email_invalid: 'Please enter a valid email',
      contact_subject_short: 'Subject must be at least 5 characters',
      contact_message_short: 'Message must be at least 10 characters',
    },
  ],
  [
    'mistakes in bookings, reviews and posts (spec 5.5, 5.6, 5.7, 5.8)',
    {
      booking_email_invalid: 'Please enter a valid email',
      booking_age_low: 'Age must be at least 1',
      accounts_age_high: 'Age must be 18 or below',
      booking_concern_short: 'Please provide more details about your concerns',
      booking_concern_long: 'Please keep your message under 500 characters',
      booking_slot_missing: 'Please select a time slot',
      reviews_rating_missing: 'Please select a rating',
      writing_title_short: 'Title must be at least 5 characters',
      writing_content_short: 'Content must be at least 20 characters',
      writing_excerpt_short: 'Excerpt must be at least 10 characters',
      writing_slug_invalid: 'Slug can only contain lowercase letters, numbers, and hyphens',
      writing_category_missing: 'Please select a category',
      blog_comment_empty: 'Empty comment',
      blog_comment_empty_text: 'Please enter a comment.',
      blog_comment_sign_in: 'Authentication required',
      blog_comment_sign_in_text: 'Please login to leave a comment.',
    },
  ],
  [
    'failures (spec 8.2, 8.3, 8.4, 8.5, 8.6, 8.7, 8.8, 8.9, 8.10)',
    {
      accounts_login_failed: 'Login failed',
      accounts_login_failed_text: 'Please check your credentials and try again.',
      accounts_registration_failed: 'Registration failed',
      accounts_registration_failed_text: 'Please check your information and try again.',
      accounts_sign_out_failed: 'Logout failed',
      accounts_sign_out_failed_text: 'An error occurred during logout.',
      directory_failed: 'Failed to fetch specialists',
      booking_book_failed: 'Booking failed',
      reviews_failed: 'Review submission failed',
      common_error: 'Error',
      figures_statistics_failed: 'Failed to load statistics',
    },
  ],
  [
    'failures of posts and comments (spec 6.6, 8.11, 8.12, 8.13, 8.14, 8.15, 8.16, 8.17)',
    {
      blog_list_failed: 'Failed to load blog content. Please try again later.',
      blog_post_failed: 'Failed to load blog post. Please try again later.',
      blog_comment_failed_text: 'Failed to submit comment. Please try again.',
      writing_delete_confirm:
        'Are you sure you want to delete this post? This action cannot be undone.',
      writing_delete_failed: 'Failed to delete the post. Please try again.',
      writing_list_failed: 'Failed to load posts',
      blog_try_again: 'Try again',
      writing_save_failed: 'Failed to save post. Please try again.',
      writing_load_failed: 'Failed to load post. Please try again later.',
    },
  ],
  [
    'what cannot be had (spec 8.18, 8.19, 8.20, 8.21)',
    {
      people_not_available: 'Feature not available',
      problem_user_deletion_off: 'User deletion is not implemented in this version',
      accounts_external_error: 'Authentication Error',
      accounts_external_unreachable:
        'Could not reach the external sign-in provider. Please try again later.',
      problem_uploads_off: 'Image upload functionality will be available soon.',
      writing_upload_soon: 'Image upload functionality will be available soon.',
      problem_specialist_not_found: 'Specialist not found',
      problem_invalid_specialist_id: 'Invalid specialist ID',
      problem_consultation_not_found: 'Consultation not found',
      reviews_not_found: 'Consultation not found',
      problem_invalid_consultation_id: 'Invalid consultation ID',
      reviews_invalid_id: 'Invalid consultation ID',
    },
  ],
  [
    'success (spec 8.22)',
    {
      accounts_logged_in: 'Login successful',
      accounts_registered: 'Registration successful',
      accounts_signed_out: 'Logged out successfully',
      reviews_thanks_text: 'Your review has been submitted.',
      people_role_done: 'Role updated',
      people_role_done_text: 'User role has been updated successfully',
      blog_comment_sent: 'Comment submitted',
      blog_comment_sent_text: 'Your comment has been submitted and is awaiting approval.',
      writing_created: 'Post created',
      writing_updated: 'Post updated',
      writing_deleted: 'Post deleted',
      writing_deleted_text: 'The blog post has been successfully deleted.',
    },
  ],
])('the specification’s words are said as it has them: %s', (_, texts) => {
  expect(spoken(texts)).toEqual(texts)
})
