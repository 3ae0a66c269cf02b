export { MapScreen as default } from '@/components/map/map-screen';
