import { useTexts } from '#web/i18n/language-context.tsx'
import classes from './editor.module.css'
import { commentBotTexts } from './texts.ts'

/** Explains which automation replies when several match. */
export const RankHelp = ({ explainDefault }: { explainDefault: boolean }) => {
  const { rank } = useTexts(commentBotTexts)
  return (
    <div className={classes.rank}>
      {explainDefault && <p>{rank.defaultReply}</p>}
      <details>
        <summary>{rank.question}</summary>
        <p>{rank.onlyOne}</p>
        <ol>
          <li>{rank.chosenFirst}</li>
          <li>{rank.keywordsFirst}</li>
          <li>{rank.olderFirst}</li>
        </ol>
      </details>
    </div>
  )
}
