<?php
defined( 'ABSPATH' ) || exit;

/** Whether clicks may be stored: by the WP Consent API if it is installed, otherwise by the settings and a filter. */
final class Weft_Consent {
	const CATEGORY = 'marketing';

	/** Tells weft.js the visitor's choice, also behind a page cache. Undecided is not a refusal. */
	const BRIDGE = <<<'SCRIPT'
(function () {
	function tell(state) { (window.weftConsent = window.weftConsent || []).push(state); }
	function ask() { if (typeof window.wp_has_consent === 'function' && window.wp_has_consent('marketing')) tell('granted'); }
	document.addEventListener('wp_listen_for_consent_change', function (event) {
		var choice = event.detail && event.detail.marketing;
		if (choice) tell(choice === 'allow' ? 'granted' : 'denied');
	});
	document.addEventListener('wp_consent_type_defined', ask);
	if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', ask);
	else ask();
})();
SCRIPT;

	public static function start() {
		add_filter( 'wp_consent_api_registered_' . plugin_basename( WEFT_FILE ), '__return_true' );
		add_action( 'init', array( self::class, 'describe_cookie' ) );
	}

	/** For the shop's cookie policy. */
	public static function describe_cookie() {
		if ( function_exists( 'wp_add_cookie_info' ) ) {
			wp_add_cookie_info( 'weft_click', 'Weft', self::CATEGORY, __( 'Up to 90 days', 'weft' ), __( 'Remembers through which partner a visitor came.', 'weft' ) );
		}
	}

	/** Whether weft.js has to wait for the visitor's choice. */
	public static function is_required() {
		return (bool) apply_filters( 'weft_consent_required', self::has_api() || 'required' === Weft_Settings::get( 'consent' ) );
	}

	/** "granted", "denied", or "" if nobody was asked. */
	public static function state() {
		$state = self::has_api() ? ( wp_has_consent( self::CATEGORY ) ? 'granted' : 'denied' ) : '';
		$state = apply_filters( 'weft_consent', $state );
		return in_array( $state, array( 'granted', 'denied' ), true ) ? $state : '';
	}

	public static function may_store() {
		$state = self::state();
		return 'granted' === $state || ( '' === $state && ! self::is_required() );
	}

	public static function print_bridge() {
		if ( self::has_api() ) {
			wp_print_inline_script_tag( self::BRIDGE );
		}
	}

	private static function has_api() {
		return function_exists( 'wp_has_consent' );
	}
}
