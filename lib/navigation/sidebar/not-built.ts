import { routes } from '@/lib/navigation/routes';

/** Pages not built yet, whose entries are muted and say so. */
export const NOT_BUILT: ReadonlySet<string> = new Set([
  routes.downloads,
  routes.downloadsManage,
  routes.gallery,
  routes.galleryAll,
  routes.galleryManage,
  routes.galleryOfficial,
  routes.news,
  routes.newsManage,
  routes.discordEmbeds,
  routes.staffList,
  routes.staffRecruitment,
  routes.staffApplications,
  routes.staffDivisions,
  routes.staffQuestions,
  routes.staffQuestionCreate,
  routes.staffSessions,
  routes.staffSessionCreate,
  routes.transcripts,
  routes.teamTransfers,
  routes.teamTransfersAll,
  routes.xPosts,
  routes.training,
]);
