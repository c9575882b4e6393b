import { useFormats, useLanguage, useTexts } from '../../../i18n/language-context.tsx'
import { SiteButton, SiteLink } from '../../../ui/site-link.tsx'
import { Article } from '../../article.tsx'
import classes from './blog.module.css'
import { type Post, pathOf, posts } from './posts.ts'
import { blogTexts } from './texts.ts'

const Day = ({ published }: Pick<Post, 'published'>) => {
  const { date } = useFormats()
  return (
    <time className={classes.day} dateTime={published}>
      {date(published)}
    </time>
  )
}

/** All posts with date and summary. */
export const Blog = () => {
  const language = useLanguage()
  const blog = useTexts(blogTexts)
  return (
    <div className={classes.blog}>
      <h1>{blog.title}</h1>
      <p>{blog.lead}</p>
      <ul className={classes.posts}>
        {posts.map((post) => (
          <li key={post.name}>
            <Day published={post.published} />
            <h2>
              <SiteLink to={pathOf(post)} c="inherit" inherit>
                {post.title[language]}
              </SiteLink>
            </h2>
            <p>{post.description[language]}</p>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** One post, with links to what follows. */
export const BlogPost = ({ post }: { post: Post }) => {
  const language = useLanguage()
  const blog = useTexts(blogTexts)
  return (
    <>
      <p className={classes.above}>
        <Day published={post.published} />
      </p>
      <Article name={`blog/${post.name}`} />
      <aside className={classes.next} aria-label={blog.others}>
        <h2>{blog.others}</h2>
        <ul>
          {posts
            .filter(({ name }) => name !== post.name)
            .map((other) => (
              <li key={other.name}>
                <SiteLink to={pathOf(other)} inherit>
                  {other.title[language]}
                </SiteLink>
              </li>
            ))}
        </ul>
        <SiteButton to="/signup">{blog.start}</SiteButton>
      </aside>
    </>
  )
}
