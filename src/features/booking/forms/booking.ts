import * as z from 'zod/mini'
import { formsOn, type FormValues } from '../../../platform/page-form.ts'
import { bookingApi } from '../client/index.ts'
import { bookingRequest, bookingWithAccount } from '../schema/index.ts'

const page = /^\/(?:booking|specialists)\/\d+$/
const formOn = formsOn(page)

/** Checks the details without scripts: they return to the page, which validates them itself. */
export const bookCheckForm = formOn('book-check', {
  schema: z.custom<FormValues>(),
  call: (values) => Promise.resolve(values),
  next: (_, { pathname }) => pathname,
  shown: (values) => values,
})

export const bookForm = formOn('book', {
  schema: bookingRequest,
  call: (json, { key }) => bookingApi.consultations.$post(json, { key }),
  // From the profile too, as the home page's toast needs scripts.
  next: ({ id }) => `/consultations/${id}?booked=yes`,
})

/** As {@link bookForm} for visitors: name and password create an account with the booking. */
export const bookWithAccountForm = formOn('book-with-account', {
  schema: bookingWithAccount,
  call: (json, { key }) => bookingApi.register.booking.$post(json, { key }),
  next: ({ consultation: { id } }) => `/consultations/${id}?booked=yes`,
})
