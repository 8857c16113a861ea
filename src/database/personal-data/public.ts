import { sql } from 'drizzle-orm'
import {
  blogCategories,
  blogCommentReports,
  blogComments,
  blogPostAutosaves,
  blogPostRevisions,
  blogPosts,
  blogPostTags,
  blogPostViews,
  blogTags,
  publishers,
} from '../schema/blog.ts'
import { contactEntries, contactMessages, savedAnswers } from '../schema/contact.ts'
import { resourceCategories, resources } from '../schema/library.ts'
import { mediaItems } from '../schema/media.ts'
import {
  emptied,
  fact,
  retained,
  link,
  links,
  personal,
  secret,
  withRow,
  ofNobody,
  tableRule,
  type People,
} from './rule.ts'

const PUBLIC = retained('It is published; its author is shown without a name.')
const OF_THE_SITE = retained('It is the site’s, and others show it; nobody learns who uploaded it.')
/** Only confirmed addresses: an unconfirmed one may be another person’s. */
const confirmedAddressesOf = (people: People) => sql`(select owner.email from users as owner
  where owner.id in ${people} and owner.email_confirmed_at is not null)`

const article = { author: PUBLIC }
const revision = {
  author: withRow,
  editor: retained(
    'It is a version of another author’s article; its editor is shown without a name.',
  ),
}

export const publicRules = [
  tableRule(blogComments, 'comments', {
    parts: { writer: (people) => sql`${blogComments.userId} in ${people}` },
    deleted: { writer: true },
    columns: {
      content: personal('text', { writer: withRow }),
      postId: fact('article'),
      status: fact('status'),
      moderatedBy: link,
      moderatedAt: fact('looked at'),
      createdAt: fact('written'),
    },
  }),
  tableRule(blogCommentReports, 'reported comments', {
    parts: { reporter: (people) => sql`${blogCommentReports.reporterId} in ${people}` },
    columns: {
      commentId: fact('comment'),
      reason: personal('reason', {
        reporter: retained('Without who said it, it is about the comment alone.'),
      }),
      details: personal('details', { reporter: emptied }),
      resolvedAt: fact('looked at'),
      createdAt: fact('reported'),
    },
  }),
  tableRule(publishers, 'author page', {
    parts: { author: (people) => sql`${publishers.userId} in ${people}` },
    deleted: { author: true },
    columns: {
      bio: personal('about you', { author: withRow }),
      specialty: personal('subjects', { author: withRow }),
    },
  }),
  tableRule(blogPostAutosaves, 'unsaved articles', {
    parts: { writer: (people) => sql`${blogPostAutosaves.userId} in ${people}` },
    deleted: { writer: true },
    columns: {
      postId: fact('article'),
      fields: personal('text', { writer: withRow }),
      updatedAt: fact('changed'),
      ...links('draftKey', 'basedOn'),
    },
  }),
  tableRule(blogPostRevisions, 'earlier versions of articles', {
    parts: {
      editor: (people) => sql`${blogPostRevisions.editorId} in ${people}`,
      author: (people) => sql`${blogPostRevisions.postId} in
        (select written.id from blog_posts as written where written.author_id in ${people})`,
    },
    // Unpublished versions are deleted with their author; the published text stays.
    deleted: { author: true },
    columns: {
      postId: fact('article'),
      version: fact('version'),
      title: personal('title', revision),
      summary: personal('summary', revision),
      content: personal('text', revision),
      words: fact('words'),
      createdAt: fact('saved'),
    },
  }),
  tableRule(blogPosts, 'articles', {
    parts: { author: (people) => sql`${blogPosts.authorId} in ${people}` },
    deleted: { author: sql`${blogPosts.status} <> 'published'` },
    columns: {
      id: fact('article'),
      title: personal('title', article),
      slug: personal('address', article),
      content: personal('text', article),
      summary: personal('summary', article),
      featuredImage: personal('picture', article),
      featuredImageAlt: personal('picture in words', article),
      publishedAt: fact('published'),
      scheduledFor: fact('to be published'),
      status: fact('status'),
      viewCount: fact('times opened'),
      language: fact('language'),
      readingMinutes: fact('minutes to read'),
      searchWords: secret('The search’s own form of the text.', article),
      createdAt: fact('written'),
      updatedAt: fact('changed'),
      ...links('pairKey', 'version', 'wordsChangedAt', 'translatedAsOf'),
    },
  }),
  tableRule(mediaItems, 'files of the media library', {
    parts: { uploader: (people) => sql`${mediaItems.uploadedBy} in ${people}` },
    columns: {
      kind: fact('kind'),
      title: personal('title', { uploader: OF_THE_SITE }),
      altEn: personal('in words', { uploader: OF_THE_SITE }),
      altFa: personal('in words, in Farsi', { uploader: OF_THE_SITE }),
      foldedWords: secret('The search’s own form of the title.', { uploader: OF_THE_SITE }),
      mediaType: fact('format'),
      byteSize: fact('bytes'),
      width: fact('width'),
      height: fact('height'),
      durationSeconds: fact('seconds'),
      captionsEn: personal('captions', { uploader: OF_THE_SITE }),
      captionsFa: personal('captions in Farsi', { uploader: OF_THE_SITE }),
      createdAt: fact('uploaded'),
      ...links('key', 'storedAs', 'hasSound', 'sha256', 'version', 'preparation', 'hasPoster'),
      ...links('renditions', 'uploadedBy', 'updatedAt'),
    },
  }),
  tableRule(contactEntries, 'answers and replies', {
    parts: {
      writer: (people) => sql`${contactEntries.messageId} in (select sent.id
        from contact_messages as sent where sent.email in ${confirmedAddressesOf(people)})`,
    },
    deleted: { writer: true },
    // Notes are the team’s own, as with concerns.
    shown: { writer: sql`${contactEntries.kind} <> 'note'` },
    columns: {
      messageId: fact('message'),
      kind: fact('kind'),
      content: personal('text', { writer: withRow }),
      createdAt: fact('written'),
    },
  }),
  tableRule(contactMessages, 'messages to the team', {
    parts: {
      writer: (people) => sql`${contactMessages.email} in ${confirmedAddressesOf(people)}`,
    },
    deleted: { writer: true },
    columns: {
      id: fact('message'),
      name: personal('name', { writer: withRow }),
      email: personal('email', { writer: withRow }),
      subject: personal('subject', { writer: withRow }),
      message: personal('text', { writer: withRow }),
      plainSubject: secret('What an earlier version stored, until it is sealed.', {
        writer: withRow,
      }),
      plainMessage: secret('What an earlier version stored, until it is sealed.', {
        writer: withRow,
      }),
      fingerprint: secret('A checksum by which repetitions are found.', { writer: withRow }),
      language: fact('language'),
      state: fact('state'),
      searchText: secret('The search’s own form of name and address.', { writer: withRow }),
      createdAt: fact('written'),
      ...links('isSuspected', 'suspicions'),
    },
  }),
  ...ofNobody(
    blogPostViews,
    blogCategories,
    blogTags,
    blogPostTags,
    resourceCategories,
    resources,
    savedAnswers,
  ),
]
