import type { Texts } from '../texts.ts'
import { everywhere } from './everywhere.ts'
import { auditLog } from './later/audit-log.ts'
import { blacklist } from './later/blacklist.ts'
import { chatBot } from './later/chat-bot.ts'
import { chatEntries } from './later/chat-entries.ts'
import { commentBot } from './later/comment-bot.ts'
import { contentPicker } from './later/content-picker.ts'
import { conversations } from './later/conversations.ts'
import { coverage } from './later/coverage.ts'
import { dashboard } from './later/dashboard.ts'
import { dryRun } from './later/dry-run.ts'
import { firstSteps } from './later/first-steps.ts'
import { history } from './later/history.ts'
import { keywordHelp } from './later/keyword-help.ts'
import { missedComments } from './later/missed-comments.ts'
import { reasons } from './later/reasons.ts'
import { templates } from './later/templates.ts'

/** All of it. No browser loads this. */
export const en: Texts = {
  ...everywhere,
  firstSteps,
  commentBot,
  chatBot,
  chatEntries,
  blacklist,
  contentPicker,
  conversations,
  coverage,
  dashboard,
  dryRun,
  keywordHelp,
  history,
  missedComments,
  reasons,
  auditLog,
  templates,
}
