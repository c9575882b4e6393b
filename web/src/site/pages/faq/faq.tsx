import { useLanguage, useTexts } from '../../../i18n/language-context.tsx'
import { SiteButton } from '../../../ui/site-link.tsx'
import article from '../../article.module.css'
import classes from './faq.module.css'
import { type Question, type Questions, questionsIn } from './questions.ts'
import { faqTexts } from './texts.ts'

const Contents = ({ groups }: Pick<Questions, 'groups'>) => {
  const faq = useTexts(faqTexts)
  return (
    <nav className={classes.contents} aria-label={faq.contents}>
      {groups.map(({ title, questions }) => (
        <details key={title}>
          <summary>{title}</summary>
          <ul>
            {questions.map(({ id, question }) => (
              <li key={id}>
                <a href={`#${id}`}>{question}</a>
              </li>
            ))}
          </ul>
        </details>
      ))}
    </nav>
  )
}

const Answer = ({ id, question, answer }: Question) => (
  <>
    <h3 id={id} className={classes.question}>
      <a href={`#${id}`} className={classes.address}>
        {question}
      </a>
    </h3>
    <div
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the product's own files, converted to HTML by the build
      dangerouslySetInnerHTML={{ __html: answer }}
    />
  </>
)

/** Frequent questions, each with its own anchor. */
export const Faq = () => {
  const faq = useTexts(faqTexts)
  const { title, lead, groups } = questionsIn(useLanguage())
  return (
    <>
      <div className={article.article}>
        <h1>{title}</h1>
        <p>{lead}</p>
        <Contents groups={groups} />
        {groups.map((group) => (
          <section key={group.title}>
            <h2>{group.title}</h2>
            {group.questions.map((question) => (
              <Answer key={question.id} {...question} />
            ))}
          </section>
        ))}
      </div>
      <section className={classes.more}>
        <h2>{faq.moreTitle}</h2>
        <p>{faq.more}</p>
        <SiteButton to="/help/contact">{faq.ask}</SiteButton>
      </section>
    </>
  )
}
