import * as z from 'zod/mini'
import { defineForm, type FormValues } from '../../../platform/page-form.ts'
import { bookingApi } from '../client/index.ts'
import { bookingRequest, bookingWithAccount } from '../schema/index.ts'

const page = /^\/(?:booking|specialists)\/\d+$/

/** The details: posted without scripts, they return with the page, which checks them itself. */
export const bookCheckForm = defineForm({
  intent: 'book-check',
  page,
  schema: z.custom<FormValues>(),
  call: (values) => Promise.resolve(values),
  next: (_, { pathname }) => pathname,
  shown: (values) => values,
})

export const bookForm = defineForm({
  intent: 'book',
  page,
  schema: bookingRequest,
  call: (json, { key }) => bookingApi.consultations.$post(json, { key }),
  // On the profile too: the toast that the home page shows with scripts cannot be shown here.
  next: ({ id }) => `/consultations/${id}?booked=yes`,
})

/** The same for people without an account: a name and a password create it with the booking. */
export const bookWithAccountForm = defineForm({
  intent: 'book-with-account',
  page,
  schema: bookingWithAccount,
  call: (json, { key }) => bookingApi.register.booking.$post(json, { key }),
  next: ({ consultation: { id } }) => `/consultations/${id}?booked=yes`,
})
