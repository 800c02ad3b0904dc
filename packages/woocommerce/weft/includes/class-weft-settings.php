<?php
defined( 'ABSPATH' ) || exit;

/** WooCommerce > Weft: the Weft URL, the merchant ID, the API key, and whether consent is required. */
final class Weft_Settings {
	const OPTION = 'weft_settings';
	const PAGE   = 'weft';
	const NAMES  = array( 'address', 'merchant_id', 'api_key', 'consent' );

	public static function start() {
		add_action( 'admin_menu', array( self::class, 'add_page' ) );
		add_action( 'admin_init', array( self::class, 'register' ) );
	}

	/** One of NAMES. A constant such as WEFT_API_KEY in wp-config.php overrides the form. */
	public static function get( $name ) {
		return self::is_constant( $name ) ? (string) constant( self::constant( $name ) ) : self::stored( $name );
	}

	private static function constant( $name ) {
		return 'WEFT_' . strtoupper( $name );
	}

	private static function is_constant( $name ) {
		return defined( self::constant( $name ) );
	}

	private static function stored( $name ) {
		$settings = get_option( self::OPTION, array() );
		return is_array( $settings ) && isset( $settings[ $name ] ) ? (string) $settings[ $name ] : '';
	}

	public static function is_complete() {
		return '' !== self::get( 'address' ) && '' !== self::get( 'merchant_id' ) && '' !== self::get( 'api_key' );
	}

	public static function add_page() {
		add_submenu_page( 'woocommerce', 'Weft', 'Weft', 'manage_woocommerce', self::PAGE, array( self::class, 'show' ) );
	}

	public static function register() {
		register_setting( self::PAGE, self::OPTION, array( 'sanitize_callback' => array( self::class, 'sanitize' ) ) );
		// Shop managers may use the form, not only site administrators.
		add_filter( 'option_page_capability_' . self::PAGE, static fn() => 'manage_woocommerce' );
	}

	/**
	 * Reports invalid values and keeps the previous ones. An empty key field keeps the key, which is never shown. Values
	 * of wp-config.php are never written to the database.
	 */
	public static function sanitize( $given ) {
		$given = is_array( $given ) ? array_map( 'trim', array_map( 'strval', array_filter( $given, 'is_scalar' ) ) ) : array();
		$kept  = array();
		foreach ( self::NAMES as $name ) {
			$kept[ $name ] = self::stored( $name );
		}
		$address = rtrim( $given['address'] ?? '', '/' );
		if ( preg_match( '#^(https://[^/\s?\#@]+|http://(localhost|127\.0\.0\.1)(:\d+)?)$#', $address ) ) {
			$kept['address'] = $address;
		} elseif ( '' !== $address ) {
			add_settings_error( self::OPTION, 'address', __( 'The URL must begin with https:// and have no path.', 'weft' ) );
		}
		if ( preg_match( '/^[0-9a-f-]{36}$/i', $given['merchant_id'] ?? '' ) ) {
			$kept['merchant_id'] = $given['merchant_id'];
		} elseif ( '' !== ( $given['merchant_id'] ?? '' ) ) {
			add_settings_error( self::OPTION, 'merchant_id', __( 'Find the merchant ID under Integrations in Weft.', 'weft' ) );
		}
		if ( preg_match( '/^(wft_|weft_test_)[\w-]{10,}$/', $given['api_key'] ?? '' ) ) {
			$kept['api_key'] = $given['api_key'];
		} elseif ( '' !== ( $given['api_key'] ?? '' ) ) {
			add_settings_error( self::OPTION, 'api_key', __( 'API keys begin with wft_, test keys with weft_test_.', 'weft' ) );
		}
		// With a consent plugin the box is disabled, and its value stays for a shop that removes the plugin.
		if ( ! function_exists( 'wp_has_consent' ) ) {
			$kept['consent'] = 'required' === ( $given['consent'] ?? '' ) ? 'required' : '';
		}
		return array_filter( $kept, static fn( $name ) => ! self::is_constant( $name ), ARRAY_FILTER_USE_KEY );
	}

	public static function show() {
		$has_key = '' !== self::get( 'api_key' );
		// phpcs:ignore WordPress.Security.NonceVerification.Recommended -- only says that the form was just saved.
		if ( isset( $_GET['settings-updated'] ) && self::is_complete() ) {
			list( $type, $message ) = Weft_Connection::check();
			add_settings_error( self::OPTION, 'connection', $message, $type );
		}
		echo '<div class="wrap"><h1>Weft</h1><form method="post" action="options.php">';
		settings_errors( self::OPTION );
		settings_fields( self::PAGE );
		echo '<table class="form-table" role="presentation">';
		self::field( 'address', __( 'Weft URL', 'weft' ), 'url', 'https://weft.example', self::get( 'address' ) );
		self::field( 'merchant_id', __( 'Merchant ID', 'weft' ), 'text', '', self::get( 'merchant_id' ) );
		self::field(
			'api_key',
			__( 'API key', 'weft' ),
			'password',
			$has_key ? __( 'Saved. Enter a new key to replace it.', 'weft' ) : '',
			''
		);
		self::consent_field();
		echo '</table><p>' . esc_html__( 'Find all three under Integrations in Weft. The key needs the scope sales:write.', 'weft' ) . '</p>';
		submit_button( __( 'Save and check', 'weft' ) );
		echo '</form></div>';
	}

	private static function consent_field() {
		$text = function_exists( 'wp_has_consent' )
			? __( 'Your consent plugin decides, through the WP Consent API.', 'weft' )
			: __( 'Store clicks only after consent. Your consent banner reports the choice: see the plugin\'s description.', 'weft' );
		printf(
			'<tr><th scope="row">%1$s</th><td><label><input name="%2$s[consent]" type="checkbox" value="required"%3$s%4$s> %5$s</label></td></tr>',
			esc_html__( 'Cookie consent', 'weft' ),
			esc_attr( self::OPTION ),
			Weft_Consent::is_required() ? ' checked' : '',
			self::is_constant( 'consent' ) || function_exists( 'wp_has_consent' ) ? ' disabled' : '',
			esc_html( $text )
		);
	}

	private static function field( $name, $label, $type, $placeholder, $value ) {
		printf(
			'<tr><th scope="row"><label for="weft_%1$s">%2$s</label></th><td><input id="weft_%1$s" class="regular-text" name="%3$s[%1$s]" type="%4$s" placeholder="%5$s" value="%6$s" autocomplete="off"%7$s></td></tr>',
			esc_attr( $name ),
			esc_html( $label ),
			esc_attr( self::OPTION ),
			esc_attr( $type ),
			esc_attr( self::is_constant( $name ) ? __( 'Set in wp-config.php', 'weft' ) : $placeholder ),
			esc_attr( $value ),
			self::is_constant( $name ) ? ' disabled' : ''
		);
	}
}
