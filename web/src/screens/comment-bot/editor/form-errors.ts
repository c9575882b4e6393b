import type { CommentAutomationDraft } from '#contract/comment-automations.schemas.ts'
import { ApiError } from '#web/api/api-error.ts'
import { shownField } from './draft.ts'

/** The server's refusals by field; empty for any other error. */
export const refusedFields = (error: unknown, draft: CommentAutomationDraft): Record<string, string> =>
  error instanceof ApiError
    ? Object.fromEntries(
        Object.entries(error.errors).map(([field, messages]) => [
          shownField(draft, field),
          messages.join(' '),
        ]),
      )
    : {}

/** Scrolls to the first field with an error, once React has rendered the errors. */
export const goToFirstError = (form: HTMLFormElement | null) => {
  requestAnimationFrame(() => {
    const field = form?.querySelector<HTMLElement>('[aria-invalid="true"], [data-field-error]')
    field?.scrollIntoView({ block: 'center' })
    field?.focus({ preventScroll: true })
  })
}
