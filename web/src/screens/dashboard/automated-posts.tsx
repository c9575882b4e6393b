import { Anchor, Drawer } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'
import type { AutomatedPost } from '#contract/statistics.schemas.ts'
import { useCurrentPage } from '#web/api/current-page.tsx'
import { LoadError } from '#web/components/load-error.tsx'
import { PostPicture } from '#web/components/post-picture.tsx'
import { RowSkeletons } from '#web/components/row-skeletons.tsx'
import { useFormats, useTexts } from '#web/i18n/language-context.tsx'
import { TextLink } from '#web/ui/link.tsx'
import classes from './automated-posts.module.css'
import { commentsBehind } from './history-links.ts'
import type { DashboardAddress, Days } from './period-address.ts'
import { dashboardTexts } from './texts.ts'
import { useAutomatedPosts } from './use-dashboard.ts'

/** The server's limit. */
const MOST = 100

const Post = ({ post, days }: { post: AutomatedPost; days: Days }) => {
  const { posts } = useTexts(dashboardTexts)
  const { number } = useFormats()
  const { platform } = useCurrentPage()
  return (
    <li className={classes.post}>
      <PostPicture src={post.full_picture} size={56} />
      <div className={classes.words}>
        <p className={classes.message}>{post.message ?? posts.noText}</p>
        <div className={classes.links}>
          <TextLink to="/history" search={commentsBehind('answered', days, post.content_id)}>
            {posts.answered(number(post.comments_answered))}
          </TextLink>
          {post.permalink !== null && (
            <Anchor href={post.permalink} target="_blank" rel="noreferrer" className={classes.out}>
              {posts.open[platform]}
              <IconExternalLink size={14} aria-hidden />
            </Anchor>
          )}
        </div>
      </div>
    </li>
  )
}

type PostsProps = { address: DashboardAddress; days: Days }

const Posts = ({ address, days }: PostsProps) => {
  const { posts: words } = useTexts(dashboardTexts)
  const { number } = useFormats()
  const found = useAutomatedPosts(address, true)
  if (found.isPending) return <RowSkeletons height={72} count={4} />
  if (!found.data)
    return <LoadError what={words.failed} error={found.error} onRetry={() => void found.refetch()} />
  const { posts } = found.data
  if (posts.length === 0) return <p className={classes.note}>{words.empty}</p>
  return (
    <>
      {posts.length === MOST && <p className={classes.note}>{words.first(number(MOST))}</p>}
      <ul className={classes.posts}>
        {posts.map((post) => (
          <Post key={post.content_id} post={post} days={days} />
        ))}
      </ul>
    </>
  )
}

type AutomatedPostsProps = PostsProps & { title: string; opened: boolean; onClose: () => void }

/** The posts of a figure, each with its answered comments. */
export const AutomatedPosts = ({ title, opened, onClose, ...posts }: AutomatedPostsProps) => {
  const { posts: words } = useTexts(dashboardTexts)
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      title={words.title}
      position="right"
      size={520}
      classNames={{ title: classes.title ?? '' }}
    >
      <p className={classes.note}>{words.intro(title)}</p>
      <Posts {...posts} />
    </Drawer>
  )
}
