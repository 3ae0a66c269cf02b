export { VtcRulesScreen as default } from '@/components/training/vtc-rules-screen';
