import type { Texts } from '../texts.ts'
import { auditLog } from './audit-log.ts'
import { billing } from './billing.ts'
import { blacklist } from './blacklist.ts'
import { chatBot } from './chat-bot.ts'
import { chatEntries } from './chat-entries.ts'
import { commentBot } from './comment-bot.ts'
import { contentPicker } from './content-picker.ts'
import { conversations } from './conversations.ts'
import { coverage } from './coverage.ts'
import { dashboard } from './dashboard.ts'
import { dryRun } from './dry-run.ts'
import { errors } from './errors.ts'
import { firstSteps } from './first-steps.ts'
import { history } from './history.ts'
import { keywordHelp } from './keyword-help.ts'
import { landing } from './landing.ts'
import { missedComments } from './missed-comments.ts'
import { pages } from './pages.ts'
import { product } from './product.ts'
import { profile } from './profile.ts'
import { reasons } from './reasons.ts'
import { shell } from './shell.ts'
import { signIn } from './sign-in.ts'
import { teams } from './teams.ts'
import { templates } from './templates.ts'

export const en: Texts = {
  product,
  landing,
  signIn,
  shell,
  errors,
  firstSteps,
  pages,
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
  profile,
  teams,
  auditLog,
  templates,
  billing,
}
