import type { TemplateSummary } from '#contract/templates.schemas.ts'
import { useTexts } from '#web/i18n/language-context.tsx'
import classes from './templates.module.css'
import { templatesTexts } from './texts.ts'

/** The author, the platform and the size of a template. */
export const TemplateFacts = ({ template }: { template: TemplateSummary }) => {
  const templates = useTexts(templatesTexts)
  const { kind, platform, steps, has_ai, created_by } = template
  return (
    <ul className={classes.facts}>
      <li>{templates.kinds[kind]}</li>
      <li>{templates.platforms[platform ?? 'both']}</li>
      <li>{templates.steps(steps)}</li>
      {has_ai && <li>{templates.ai}</li>}
      {created_by !== null && <li>{templates.savedBy(created_by)}</li>}
    </ul>
  )
}
