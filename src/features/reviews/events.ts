declare module '../../platform/events.ts' {
  interface Events {
    'review-replied': { reviewId: number }
    'review-written': { reviewId: number; consultationId: number; specialistId: number }
  }
}
