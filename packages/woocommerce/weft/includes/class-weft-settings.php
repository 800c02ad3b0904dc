<?php
defined( 'ABSPATH' ) || exit;

/** WooCommerce > Weft: where Weft is, which brand this shop is, and the key. */
final class Weft_Settings {
	const OPTION = 'weft_settings';
	const PAGE   = 'weft';

	public static function start() {
		add_action( 'admin_menu', array( self::class, 'add_page' ) );
		add_action( 'admin_init', array( self::class, 'register' ) );
	}

	/** One of address, merchant_id and api_key. A constant such as WEFT_API_KEY in wp-config.php goes before the form. */
	public static function get( $name ) {
		$constant = 'WEFT_' . strtoupper( $name );
		if ( defined( $constant ) ) {
			return (string) constant( $constant );
		}
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
		// The form is for whoever runs the shop, not only for administrators of the site.
		add_filter( 'option_page_capability_' . self::PAGE, static fn() => 'manage_woocommerce' );
	}

	/** What is wrong is named and the value before stays; an empty key stays as it is, since it is never shown. */
	public static function sanitize( $given ) {
		$given = is_array( $given ) ? array_map( 'trim', array_map( 'strval', $given ) ) : array();
		$kept  = array();
		foreach ( array( 'address', 'merchant_id', 'api_key' ) as $name ) {
			$kept[ $name ] = self::get( $name );
		}
		$address = rtrim( $given['address'] ?? '', '/' );
		if ( preg_match( '#^(https://[^/\s?\#@]+|http://(localhost|127\.0\.0\.1)(:\d+)?)$#', $address ) ) {
			$kept['address'] = $address;
		} elseif ( '' !== $address ) {
			add_settings_error( self::OPTION, 'address', __( 'The address begins with https:// and has no path.', 'weft' ) );
		}
		if ( preg_match( '/^[0-9a-f-]{36}$/i', $given['merchant_id'] ?? '' ) ) {
			$kept['merchant_id'] = $given['merchant_id'];
		} elseif ( '' !== ( $given['merchant_id'] ?? '' ) ) {
			add_settings_error( self::OPTION, 'merchant_id', __( 'The merchant ID stands under Integrations in Weft.', 'weft' ) );
		}
		if ( preg_match( '/^(wft_|weft_test_)[\w-]{10,}$/', $given['api_key'] ?? '' ) ) {
			$kept['api_key'] = $given['api_key'];
		} elseif ( '' !== ( $given['api_key'] ?? '' ) ) {
			add_settings_error( self::OPTION, 'api_key', __( 'An API key begins with wft_, a test key with weft_test_.', 'weft' ) );
		}
		return $kept;
	}

	public static function show() {
		$has_key = '' !== self::get( 'api_key' );
		echo '<div class="wrap"><h1>Weft</h1><form method="post" action="options.php">';
		settings_errors( self::OPTION );
		settings_fields( self::PAGE );
		echo '<table class="form-table" role="presentation">';
		self::field( 'address', __( 'Address of Weft', 'weft' ), 'url', 'https://weft.example', self::get( 'address' ) );
		self::field( 'merchant_id', __( 'Merchant ID', 'weft' ), 'text', '', self::get( 'merchant_id' ) );
		self::field(
			'api_key',
			__( 'API key', 'weft' ),
			'password',
			$has_key ? __( 'Kept. Enter another one to change it.', 'weft' ) : '',
			''
		);
		echo '</table><p>' . esc_html__( 'All three stand under Integrations in Weft. The key needs the scope sales:write.', 'weft' ) . '</p>';
		submit_button();
		echo '</form></div>';
	}

	private static function field( $name, $label, $type, $placeholder, $value ) {
		printf(
			'<tr><th scope="row"><label for="weft_%1$s">%2$s</label></th><td><input id="weft_%1$s" class="regular-text" name="%3$s[%1$s]" type="%4$s" placeholder="%5$s" value="%6$s" autocomplete="off"></td></tr>',
			esc_attr( $name ),
			esc_html( $label ),
			esc_attr( self::OPTION ),
			esc_attr( $type ),
			esc_attr( $placeholder ),
			esc_attr( $value )
		);
	}
}
