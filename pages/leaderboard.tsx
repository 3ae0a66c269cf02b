export { LeaderboardScreen as default } from '@/components/rewards/leaderboard/leaderboard-screen';
